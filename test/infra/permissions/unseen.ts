interface Unseen {
  why: string;
  /** By the name of a function: what is granted to it. One function stands for all that have the same handle. */
  grants: Readonly<Record<string, readonly string[]>>;
}

/** Grants that the local runner has not seen used, and why. */
export const unseen: readonly Unseen[] = [
  {
    why: "It works on AWS only: tests call a fake of it, which asks no IAM.",
    grants: {
      "ai-image-prompt": ["bedrock:InvokeModel on foundation-model/*", "bedrock:InvokeModel on inference-profile/*"],
      "hear-video": [
        "bedrock:InvokeModel on foundation-model/*",
        "bedrock:InvokeModel on inference-profile/*",
        "transcribe:GetTranscriptionJob on *",
        "transcribe:StartTranscriptionJob on *",
      ],
      "order-pictures": ["bedrock:InvokeModel on foundation-model/*", "bedrock:InvokeModel on inference-profile/*"],
      "reels-generate": ["polly:DescribeVoices on *"],
      "reels-generate-sync": ["polly:DescribeVoices on *"],
      "speak-script": ["polly:SynthesizeSpeech on *"],
      "transcribe-narration": ["transcribe:GetTranscriptionJob on *", "transcribe:StartTranscriptionJob on *"],
      "voices-list": ["polly:DescribeVoices on *"],
      "write-script": ["bedrock:InvokeModel on foundation-model/*", "bedrock:InvokeModel on inference-profile/*"],
    },
  },
  {
    why: "It is used only by an attempt that comes after one that has failed.",
    grants: { "fetch-media": ["s3:GetObject on bucket work/jobs/*"] },
  },
  {
    why: "S3 is asked for it only when an upload in parts breaks off.",
    grants: {
      "admit-track": [
        "s3:AbortMultipartUpload on bucket media/videos/*",
        "s3:AbortMultipartUpload on bucket work/jobs/*",
      ],
      "collect-ai-video": ["s3:AbortMultipartUpload on bucket work/jobs/*"],
      "commission-music": ["s3:AbortMultipartUpload on bucket work/jobs/*"],
      "fetch-media": ["s3:AbortMultipartUpload on bucket work/jobs/*"],
      "hear-video": ["s3:AbortMultipartUpload on bucket work/jobs/*"],
      "music-list": ["s3:AbortMultipartUpload on bucket media/videos/music/*"],
      "order-pictures": ["s3:AbortMultipartUpload on bucket work/jobs/*"],
      "prepare-reel": ["s3:AbortMultipartUpload on bucket work/jobs/*"],
      "stock-images": ["s3:AbortMultipartUpload on bucket media/videos/stock/*"],
    },
  },
  {
    why: "No recorded run has done it yet.",
    grants: {
      "account-logout": ["dynamodb:DeleteItem on table sessions"],
      "keys-rotate": ["dynamodb:UpdateItem on table accounts"],
      "probe-reel-media": ["s3:GetObject on bucket work/sent/*"],
    },
  },
];
