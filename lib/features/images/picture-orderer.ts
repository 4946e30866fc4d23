import {
  type ImageProvider,
  ImageProviderName,
  type MadePictures,
  PictureOperation,
  type PictureOrder,
} from "#providers/image/image-provider";
import { type OrderMade, taskOrderer } from "../routing/task-orderer.ts";

/** The finished pictures of a provider. */
export type PicturesMade = OrderMade<ImageProviderName, MadePictures>;

/** Pictures take seconds if the provider has no queue. */
const kind = {
  what: "pictures",
  names: ImageProviderName,
  operations: PictureOperation,
  askEveryMs: 1500,
  mostWaitedMs: 200_000,
  goesOn: false,
};

type Collaborators = Parameters<
  typeof taskOrderer<ImageProviderName, PictureOrder, MadePictures, PictureOperation>
>[1] & { providers(name: ImageProviderName): Promise<ImageProvider | null> };

/** Orders a task's pictures from providers, and has them stored. */
export const pictureOrderer = (collaborators: Collaborators) =>
  taskOrderer<ImageProviderName, PictureOrder, MadePictures, PictureOperation>(kind, collaborators);
