/** A photograph with people, in the repository that publishes it. */
export interface Photograph {
  /** Owner and name of the repository on GitHub, and the file's path in it. */
  repository: Repository;
  file: string;
  sha256: string;
  kind: "one" | "two" | "group" | "profile" | "far" | "edge";
  /** Faces from the hairline to the chin, set by hand: left, top, width and height in percent of the picture. */
  faces: readonly (readonly [number, number, number, number])[];
  /** Heads of people in front of whose face nothing is seen but hair: no face to keep, counted apart. */
  turnedAway?: readonly (readonly [number, number, number, number])[];
}

/** Where the photographs come from, at which commit, and under what terms. */
export const repositories = {
  "ageitgey/face_recognition": {
    commit: "2e2dccea9dd0ce730c8d464d0f67c6eebb40c9d1",
    terms:
      "Official White House and campaign photographs by Pete Souza, David Lienemann and others; works of the US government, public domain",
  },
  "Azure-Samples/cognitive-services-sample-data-files": {
    commit: "65af3b93cab5f45c76594f3265210646d4b3809e",
    terms: "MIT, Microsoft",
  },
  "anon8597299/smart-tech-innovations": {
    commit: "b12cbda753f0f1c1c3fc171ea9a8f109c9bece7e",
    terms: "Senator Stabenow, CC BY 2.0",
  },
  "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite": {
    commit: "dd2e1105fe8d9afe1120cd7e4c0e5e41f509a81b",
    terms: "Kodak image suite, released by Eastman Kodak for unrestricted use",
  },
  "Niremizov/amazon-rekognition": {
    commit: "3946d8b9cc729c3283e2f75d21245e1a487c85ac",
    terms: "Pexels, CC0",
  },
  "productceo/disco": {
    commit: "e6bcd3e1d60a51cd44f029757cc4b4e8d64728c3",
    terms:
      "Paul: Thomas Crenshaw, CC BY-SA 2.0. Paul2: Red Carpet Report on Mingle Media TV, CC BY-SA 2.0. Chris: Dick Thomas Johnson, CC BY 2.0. Others: CODAIT, CC0",
  },
  "scikit-image/scikit-image": {
    commit: "cd0a3d22b9f359f05618d75d5c7a29b91b4951ca",
    terms: "Eileen Collins, NASA, public domain",
  },
  "thumbor/thumbor": {
    commit: "f686b58225456f95f49e272a43094105abf929a5",
    terms:
      "Filippo Giunchedi, Christophe Henner and Katherine Maher by Myleen Hollero for the Wikimedia Foundation, CC BY-SA 3.0. Guido van Rossum by Daniel Stroud, CC BY-SA 4.0",
  },
} as const;
type Repository = keyof typeof repositories;

export const photographs: readonly Photograph[] = [
  {
    repository: "ageitgey/face_recognition",
    file: "examples/biden.jpg",
    kind: "far",
    sha256: "3c17508bb91554c637a2eabddfae790e5bb1caba93130814fc2ac50be9760c4c",
    faces: [[43, 7, 33, 18]],
  },
  {
    repository: "ageitgey/face_recognition",
    file: "examples/knn_examples/train/biden/biden2.jpg",
    kind: "one",
    sha256: "593ae76f7fdafe582535e288751e665f0533d5c9d5dc7264db24d7e6b6ce4730",
    faces: [[33, 12, 42, 54]],
  },
  {
    repository: "ageitgey/face_recognition",
    file: "examples/obama.jpg",
    kind: "one",
    sha256: "0930e3aa8cae5920329c0c8cbc6a2ab70f47b0e67b432875beaa95cbf7e741f6",
    faces: [[39, 7, 31, 30]],
  },
  {
    repository: "ageitgey/face_recognition",
    file: "examples/knn_examples/test/obama1.jpg",
    kind: "one",
    sha256: "a2840cf4fd84072fc998e54033665793ca78fc5be77da0aba6e6b95d99d0ad15",
    faces: [[31, 14, 30, 73]],
  },
  {
    repository: "ageitgey/face_recognition",
    file: "examples/obama2.jpg",
    kind: "one",
    sha256: "a7efcc907375274796f39646510704aa86672d59f6d5469d69af3c85590976a6",
    faces: [[36, 18, 46, 39]],
  },
  {
    repository: "ageitgey/face_recognition",
    file: "tests/test_images/obama3.jpg",
    kind: "far",
    sha256: "76ac6bf97c36dc2da0ad16a537d6a5ac1b10f48d49aac29a0cca9a17cdbc3ca3",
    faces: [[43, 11, 21, 17]],
  },
  {
    repository: "ageitgey/face_recognition",
    file: "examples/knn_examples/test/obama_and_biden.jpg",
    kind: "group",
    sha256: "b8781c1f734616a942ce67626e104151f7d891bc7064ae8a3db175f064357a1a",
    faces: [
      [38, 26, 11, 21],
      [57, 25, 10, 18],
      [81, 71, 8, 14],
    ],
  },
  {
    repository: "ageitgey/face_recognition",
    file: "examples/two_people.jpg",
    kind: "two",
    sha256: "536b29cd513fb618e4d5aa79d51a279948daa804ce359463449cce5f9dc68aa7",
    faces: [
      [20, 5, 15, 32],
      [69, 7, 16, 32],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Amy.jpg",
    kind: "one",
    sha256: "1e0c427ea9e2655f7f63d7f40ae729c94a33061b59299c4ba6d29b09d5e9ef89",
    faces: [[39, 18, 22, 36]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Dubai.jpg",
    kind: "far",
    sha256: "19ade8ccae8495a728aaff98b777789c653c6c785b59f88b6b28a0c4e35eec6a",
    faces: [[50, 25, 4, 7]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family1-Dad1.jpg",
    kind: "one",
    sha256: "baa8501d665354da04f349501a5901327329c2fc5ca8bd110aba601b35ef7043",
    faces: [[14, 14, 80, 83]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family1-Dad2.jpg",
    kind: "one",
    sha256: "00027af9a0d93692137cb466d009f1feeeb9783a5ffec3955b894003347e8b25",
    faces: [[20, 20, 68, 70]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family1-Daughter1.jpg",
    kind: "one",
    sha256: "f3b1d40f5a218aee44d09e90ac47ed6f4e204cd7157d12418170ea8fd1a8050b",
    faces: [[16, 12, 64, 74]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family1-Daughter2.jpg",
    kind: "one",
    sha256: "3820d4f6bde93e8660ca257a70edd9baae49d6704f6a711dca0fd65fa43d0f46",
    faces: [[8, 12, 78, 75]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family1-Mom1.jpg",
    kind: "one",
    sha256: "df160a2f1d32f21567a020305c3060bf77ba7ec36d4972fd8ac4dd5512022625",
    faces: [[12, 12, 74, 72]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family1-Mom2.jpg",
    kind: "one",
    sha256: "f4ecd16e89803135d4e3ad72734156807bfe9dd8f138856e22744386036bb087",
    faces: [[10, 15, 82, 72]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family1-Son1.jpg",
    kind: "one",
    sha256: "724fae0b58e4c5c196913536c53b3033b4f0047d0f76d0b9f34c2e6e11a24bf2",
    faces: [[14, 15, 66, 79]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family1-Son2.jpg",
    kind: "one",
    sha256: "7d3206476b25bc724d2e5c582415432d74a8db9d00f9c7822142533168914686",
    faces: [[18, 18, 70, 61]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family2-Lady1.jpg",
    kind: "one",
    sha256: "c6b510a2b9742047a66e08ee2dc00e88cc4a06aa4ef7cec45744f777f88dd970",
    faces: [[22, 12, 56, 56]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family2-Lady2.jpg",
    kind: "one",
    sha256: "caf016b97893e13662ec7e0cbf66d696864b2e8cbe6ba42ccf48c5b053103187",
    faces: [[22, 12, 70, 72]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family2-Man1.jpg",
    kind: "one",
    sha256: "ba0403102cc410f6053527f33e416eecd7cfb0934a1910621fb4b3dbf8eea109",
    faces: [[8, 10, 82, 78]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family2-Man2.jpg",
    kind: "one",
    sha256: "a3e0f45e514609089b9a43355aca2232b152cb3e6e1e9eefb222283e173c0d1a",
    faces: [[15, 9, 68, 69]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family3-Lady1.jpg",
    kind: "one",
    sha256: "8cc973e7cbae59c521f5959a191036f0be1fc3a0875d62dc320b39f9bf1c03be",
    faces: [[24, 16, 54, 55]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/Family3-Man1.jpg",
    kind: "one",
    sha256: "27d3a236abc9e770bc06058a594d0cc216ceae2909f4f26cdaa78975d5f0d9bb",
    faces: [[19, 14, 67, 72]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Jerusalem.jpg",
    kind: "two",
    sha256: "9a98ea7939d3f53131b8c870d40d5235fc3746f7ee01ed26d46e2213e2b5c39e",
    faces: [
      [8, 50, 12, 24],
      [48, 47, 13, 25],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Thailand.jpg",
    kind: "one",
    sha256: "6d5b08a232c3826390474c33fe1c61b6f0b2060ea743d7aa0dea52b32621b01a",
    faces: [[62, 20, 8, 15]],
    turnedAway: [[42, 21, 7, 12]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/Images/celebrities.jpg",
    kind: "group",
    sha256: "4813a5ba295f0d986a6aaa01a136107b30ce40ea62bf56747243c7aea27fc4b2",
    faces: [
      [9, 16, 7, 14],
      [34, 18, 7, 13],
      [57, 17, 7, 13],
      [73, 13, 8, 14],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/detection1.jpg",
    kind: "one",
    sha256: "1cb0f69e89066dd8a6aa09c5d982b6647c9a3d39e80d7ee5fb6a6878b403611b",
    faces: [[46, 10, 21, 46]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/detection2.jpg",
    kind: "one",
    sha256: "bb5c51a581d64e4b1a35f5040e2b56067df27faa981fa1476963bdae608edd53",
    faces: [[25, 11, 17, 33]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/detection3.jpg",
    kind: "profile",
    sha256: "36596c025f951997a57f7df6987e12a26a1641a8f6780b6e35ae8dbc3635ba60",
    faces: [[52, 28, 13, 22]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/detection4.jpg",
    kind: "group",
    sha256: "61c8da6300e77869e839f30b930d7db19201c6191e77c2b84c8032cd44c25431",
    faces: [
      [11, 12, 21, 44],
      [39, 39, 9, 17],
      [73, 36, 11, 18],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/detection5.jpg",
    kind: "group",
    sha256: "4daf3ead510ac70183519ebf5545c29072a1f47e0e1fcb6b1cfea2f268e63bc8",
    faces: [
      [16, 17, 18, 40],
      [42, 44, 15, 29],
      [57, 15, 18, 38],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/detection6.jpg",
    kind: "two",
    sha256: "d5a5bebbaa178bc34c479da19161db3be63f4a5d6728927fd69a97ae73439420",
    faces: [
      [24, 28, 26, 23],
      [44, 15, 22, 21],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/Images/faces.jpg",
    kind: "group",
    sha256: "8a59e1ed4e68984048617c6cf7d4986a2675e5acd1303b92238cbcbdd9f5832d",
    faces: [
      [3, 26, 14, 26],
      [21, 28, 14, 28],
      [38, 27, 12, 23],
      [54, 29, 11, 20],
      [66, 31, 13, 23],
      [82, 18, 16, 27],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/identification1.jpg",
    kind: "group",
    sha256: "7ed8dc616189dda176be19143a02354ab6d8fafe158399ccbfdd2091243c1e77",
    faces: [
      [26, 22, 11, 22],
      [37, 29, 13, 32],
      [52, 37, 10, 25],
      [63, 38, 10, 22],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/man2-person-group.jpg",
    kind: "one",
    sha256: "8f2233ee69c7df7a6b1ba5499fa52324c59f942f869c42a85f6e937eaddc85e0",
    faces: [[24, 14, 58, 71]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/Images/objects.jpg",
    kind: "profile",
    sha256: "5a586f405be13f101640d1bc7d99d5a68fd6e66b84322a0f1c6b7c7aeb73f0c9",
    faces: [[49, 22, 8, 11]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/test-image-person-group.jpg",
    kind: "two",
    sha256: "acbf3be2e430611156e1156760efb904bb9f356f52cdf667d2f01c1cb847cc09",
    faces: [
      [38, 17, 17, 30],
      [62, 28, 15, 24],
    ],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/woman1-person-group.jpg",
    kind: "one",
    sha256: "db11d5879486f2ebed1b011857d322c8c45193648621edfd3e1c00a956a49d35",
    faces: [[14, 14, 72, 72]],
  },
  {
    repository: "productceo/disco",
    file: "facenet/samples/Bryan.png",
    kind: "one",
    sha256: "cb8bd0cca4f0a73cf9f781fbe935b96cf7763f3c8fa174ac9f1a517921417626",
    faces: [[31, 19, 35, 49]],
  },
  {
    repository: "productceo/disco",
    file: "facenet/samples/Chris.jpeg",
    kind: "one",
    sha256: "0e4599a279b09357572eb45aa4f0b7a848c1a070f2e953cfc6b6330118e1994e",
    faces: [[20, 9, 53, 57]],
  },
  {
    repository: "productceo/disco",
    file: "facenet/samples/Luciano.png",
    kind: "one",
    sha256: "d6689a31777bfd29c951d14232ea2c51945bc24cb8da672753c467e72c07f035",
    faces: [[32, 12, 38, 50]],
  },
  {
    repository: "productceo/disco",
    file: "facenet/samples/Paul.jpeg",
    kind: "one",
    sha256: "3d8b7b1cc76f4280463b2aa1d278ea44da0b611f7a40f90cb99cce1d0a648acc",
    faces: [[21, 16, 58, 56]],
  },
  {
    repository: "productceo/disco",
    file: "facenet/samples/Paul2.jpeg",
    kind: "profile",
    sha256: "7fa05f97754d182833e2ae710ac3cb8ba616dc5314f337bc29a4e9e04b42b4f0",
    faces: [[24, 18, 58, 60]],
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/04.png",
    kind: "profile",
    sha256: "e3b946107c5d3441c022f678d0c3caf1e224d81b1604ba840a4f88e562de61aa",
    faces: [[24, 24, 48, 54]],
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/12.png",
    kind: "two",
    sha256: "d78c37c2f04f23761ed2367dd77e2db584ddd4c3950833fecf89f199a8126980",
    faces: [
      [41, 13, 5, 10],
      [33, 22, 5, 9],
    ],
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/14.png",
    kind: "group",
    sha256: "55a94550ff18f3246c4074fd32b77b0c74447c26b6ad274d564d999c0450ba6e",
    faces: [
      [14.5, 20, 4, 7],
      [33, 29, 3.5, 6],
      [47, 29, 4, 6],
      [55, 43, 4, 6],
      [65, 41, 4, 6],
      [65, 51, 4, 6],
      [72, 50, 4, 6],
      [31, 39, 4, 6],
    ],
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/15.png",
    kind: "edge",
    sha256: "7538cbb80cb9103606c48b806eae57d56c885c7f90b9b3be70a41160f9cbb683",
    faces: [[50, 0, 47, 86]],
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/18.png",
    kind: "far",
    sha256: "1a9258c365988961d87a0598725b609139c303ad48a5aad6c503c3b1a87849aa",
    faces: [[51, 21, 11, 11]],
  },
  {
    repository: "Niremizov/amazon-rekognition",
    file: "Images/image-2-women-on-phones.jpg",
    kind: "two",
    sha256: "69f71da5bb810560525cd7446c6e1015ac12eecd3ba26c87aa9faf65e322387f",
    faces: [
      [66, 9, 15, 25],
      [15.5, 28, 7, 11],
    ],
  },
  {
    repository: "scikit-image/scikit-image",
    file: "src/_skimage2/data/astronaut.png",
    kind: "one",
    sha256: "88431cd9653ccd539741b555fb0a46b61558b301d4110412b5bc28b5e3ea6cb5",
    faces: [[35, 11, 19, 26]],
  },
  {
    repository: "thumbor/thumbor",
    file: "tests/fixtures/images/Giunchedi%2C_Filippo_January_2015_01.jpg",
    kind: "one",
    sha256: "6a7faf8e2adb028436340e6b8c5955f0d669b9166e9c9581bbc61ff9636b1910",
    faces: [[40, 14, 20, 44]],
  },
  {
    repository: "anon8597299/smart-tech-innovations",
    file: "assets/showcase/photos/accounting-meeting.jpg",
    kind: "group",
    sha256: "4679ba474757e1e380af900b692c4c18ac3e87dcf71fe2e63eaec4608aeb6182",
    faces: [
      [3.5, 33, 7, 16],
      [25, 24.5, 6.5, 13.5],
      [43, 26, 6, 13],
      [55, 34, 6.5, 13],
      [72, 33, 7.5, 14],
      [88, 33, 8.5, 14.5],
    ],
  },
  {
    repository: "anon8597299/smart-tech-innovations",
    file: "assets/showcase/photos/consulting-meeting.jpg",
    kind: "two",
    sha256: "b99637d03f8c7e53eb5bcf00069dbe82e52ec3a333b8b081d374bb5eaaeef2b7",
    faces: [
      [34, 12, 9.5, 22],
      [60.5, 34, 11.5, 24],
    ],
  },
  {
    repository: "thumbor/thumbor",
    file: "thumbor/fixtures/filters/800px-Christophe_Henner_-_June_2016.jpg",
    kind: "one",
    sha256: "5ef594207ed774b0a2db2d180bcfe1b3e4440ed12237636a65a288ee44f9dae9",
    faces: [[16, 12, 40, 71]],
  },
  {
    repository: "thumbor/thumbor",
    file: "thumbor/fixtures/filters/800px-Guido-portrait-2014.jpg",
    kind: "profile",
    sha256: "7c44e63ce133079078873997a1b61e6400464b72892596048b712bb97a9f3569",
    faces: [[30, 20, 33, 64]],
  },
  {
    repository: "thumbor/thumbor",
    file: "thumbor/fixtures/filters/800px-Katherine_Maher.jpg",
    kind: "one",
    sha256: "c7ba629fe133a0cf155cfdd10ceb4da1923cce097dcd18e8867c8b107b157ee6",
    faces: [[37, 18, 26, 55]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/findsimilar.jpg",
    kind: "one",
    sha256: "00027af9a0d93692137cb466d009f1feeeb9783a5ffec3955b894003347e8b25",
    faces: [[18, 22, 72, 65]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/extra-woman-image.jpg",
    kind: "one",
    sha256: "c6b510a2b9742047a66e08ee2dc00e88cc4a06aa4ef7cec45744f777f88dd970",
    faces: [[22, 15, 56, 57]],
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "Face/images/man1-person-group.jpg",
    kind: "one",
    sha256: "a3e0f45e514609089b9a43355aca2232b152cb3e6e1e9eefb222283e173c0d1a",
    faces: [[18, 10, 62, 72]],
  },
];

/** Parts of photographs that have a face at their edge or far away: left, top, width and height in percent. */
export const crops = [
  { of: "obama_and_biden.jpg", part: [36, 0, 64, 100] },
  { of: "detection1.jpg", part: [44, 0, 56, 100] },
  { of: "detection2.jpg", part: [24, 0, 76, 100] },
  { of: "Giunchedi%2C_Filippo_January_2015_01.jpg", part: [38, 0, 62, 100] },
  { of: "astronaut.png", part: [0, 8, 56, 92] },
  { of: "image-2-women-on-phones.jpg", part: [0, 0, 83, 100] },
  { of: "two_people.jpg", part: [18, 0, 82, 90] },
  { of: "Dubai.jpg", part: [49, 10, 51, 90] },
  { of: "18.png", part: [0, 18, 63, 82] },
  { of: "Thailand.jpg", part: [40, 0, 60, 100] },
] as const;

/** Photographs without people. */
export const withoutPeople: readonly { repository: Repository; file: string; sha256: string }[] = [
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Colmar.jpg",
    sha256: "b55eb0b14003933010d829555bd6f9c0de4d5fd67714ca46e2c4d09509103e22",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Innsbruck.jpg",
    sha256: "0dd1dc2580e1d95266641bf4328ab6b8c25ce9c17f09eff34db4b07c84b2c6b3",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Switzerland.jpg",
    sha256: "f23d59f0ff6d44e343262f24859c597ae32dab5b46c33e5b1ff0d23256cb957a",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/Images/dog.jpg",
    sha256: "cc413070133fc9625b5dc6ce2c3dcedba98aedfb531f35046d03f750577a93f6",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/Images/gray-shirt-logo.jpg",
    sha256: "fcc530425b1af030cf50a3f0d140577505f78f3bd974b6d61ea240dc0800e88c",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/Images/house.jpg",
    sha256: "e467415ee51da7b3cd1a9a25ffa2475660ea8ec359161bbc4b90f6e8dfc76e0b",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/Images/landmark.jpg",
    sha256: "f2bb7edca4117d6f389aeea3eb94b95f28740fda25033f35fb849b436d17cde4",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/Images/type-image.jpg",
    sha256: "efe5e3aa5cf972fc6a354920bb63bdb11170476e25a44eea98ba62f192f8c225",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/03.png",
    sha256: "e25ca1ff2f0c0cb5fdfd5f9b0a0bb21ac4c3de3c84a67f35b09a85d3306249db",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/06.png",
    sha256: "363510303b715d4cbc384e1ce227e466b613a09e1b71ae985882bf8e7fbd9b18",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/07.png",
    sha256: "b77d3f006f42414bb242222e0482e750c0fb9e5ee8d4bed2f6f11c5605fe54a4",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/09.png",
    sha256: "6a4361c2fc194feb4edaa9f9a4a0620fb9943e460ac7fdf037fb0f6dd6607a7d",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/20.png",
    sha256: "3b46c71e3b92a563820ba32936be8330c586c41f938efd94be938386aae4328a",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/22.png",
    sha256: "1cee58eb1f2d9c7ebb254d208a03c783ce6cf2c4d8c2cf45e235dd23b4ce1b29",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/23.png",
    sha256: "e3111a2fd4da24af15d6459ef9eacfe54106b38e27b4a21821b75c3f5d2d5baf",
  },
];

/** Ordinary landscape photographs from holidays: towns, mountains, beaches, boats, people among them. */
export const holidays: readonly { repository: Repository; file: string; sha256: string }[] = [
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Colmar.jpg",
    sha256: "b55eb0b14003933010d829555bd6f9c0de4d5fd67714ca46e2c4d09509103e22",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Dubai.jpg",
    sha256: "19ade8ccae8495a728aaff98b777789c653c6c785b59f88b6b28a0c4e35eec6a",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Innsbruck.jpg",
    sha256: "0dd1dc2580e1d95266641bf4328ab6b8c25ce9c17f09eff34db4b07c84b2c6b3",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Jerusalem.jpg",
    sha256: "9a98ea7939d3f53131b8c870d40d5235fc3746f7ee01ed26d46e2213e2b5c39e",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Rome.jpg",
    sha256: "cfab0ddc781c88b80cbac7b7ed78fa69e30f140b0ee50deee3d72132ff4b7887",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Switzerland.jpg",
    sha256: "f23d59f0ff6d44e343262f24859c597ae32dab5b46c33e5b1ff0d23256cb957a",
  },
  {
    repository: "Azure-Samples/cognitive-services-sample-data-files",
    file: "ComputerVision/storage-lab-tutorial/photos/Thailand.jpg",
    sha256: "6d5b08a232c3826390474c33fe1c61b6f0b2060ea743d7aa0dea52b32621b01a",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/06.png",
    sha256: "363510303b715d4cbc384e1ce227e466b613a09e1b71ae985882bf8e7fbd9b18",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/08.png",
    sha256: "ba23983c76b4832ee0e8af0592664756841a16779acd69f792e268fb6d13d6e7",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/12.png",
    sha256: "d78c37c2f04f23761ed2367dd77e2db584ddd4c3950833fecf89f199a8126980",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/13.png",
    sha256: "bc34a3ce58dea09dce1704c997171602de90cb34d0c8503a988b77f473d39b08",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/14.png",
    sha256: "55a94550ff18f3246c4074fd32b77b0c74447c26b6ad274d564d999c0450ba6e",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/16.png",
    sha256: "a89c7268ccd4718ba424a99fc4643c572cf692ca6eae887185ceb4e9f11d2e54",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/21.png",
    sha256: "ac958597c82073f6bb65129c68f72b651db5b9efd82e11547d07350214bc268b",
  },
  {
    repository: "MohamedBakrAli/Kodak-Lossless-True-Color-Image-Suite",
    file: "PhotoCD_PCD0992/24.png",
    sha256: "1071c68372cc5a01435c2c225a5cf7d4bb803846ec08bb6b3d6721b156d7cb96",
  },
];
