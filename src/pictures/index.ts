/** Pictures: our own copies of logos, screenshots and photos. */
export { drawSocialCard } from './card/social-card.ts'
export { type Copy, type Decoded, type Refusal } from './decode-picture.ts'
export { fetchPicturesAgain, findLostPictures } from './lost-pictures.ts'
export { keepPictures } from './keep-pictures-job.ts'
export {
  isFileName,
  onPage,
  Picture,
  pictureFiles,
  type PictureKind,
  srcsetOf,
  type WantedPicture,
  withOrigin,
} from './picture.ts'
export { picturePage } from './picture-page.ts'
export { pictureOf, picturesOf, wantPictures } from './picture-queries.ts'
export { picturesWantedBy } from './wanted-pictures.ts'
