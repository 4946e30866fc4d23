/** What a person might ask for, in seven languages: landscapes, streets, animals, products, food, people, ideas. */
export const scenePrompts: readonly string[] = [
  "A hiker on a mountain summit at sunrise",
  "Un phare sur la côte pendant une tempête",
  "Un gato en una azotea al atardecer con la ciudad al fondo",
  "Ein Hirsch im nebligen Herbstwald",
  "Una tazza di caffè e un libro su un tavolo di legno",
  "Um barco num mar calmo ao pôr do sol",
  "جمال في الصحراء عند الغروب",
  "A bottle of perfume on a pink pedestal",
  "Rainy neon street at night with a red car",
  "An astronaut floating in space near a planet",
  "Cherry blossom by a lake, a pagoda behind",
  "Five tips to save money",
];
