/** Pictures: our own copies of logos, screenshots and photos. */
export { drawSocialCard } from './card/social-card.ts'
export { type Copy, type Decoded, type Refusal } from './decode-picture.ts'
export { tryWaitingPhotos } from './try-waiting-photos.ts'
export { type DrawnPicture, keepDrawing } from './keep-drawing.ts'
export { keepUpload } from './keep-upload.ts'
export { keepPictures } from './keep-pictures-job.ts'
export { findLostPictures } from './lost-pictures.ts'
export {
  addKeptPictures,
  type CopiesByAddress,
  copiesOf,
  fetchPicturesAgain,
  findCopies,
} from './picture-queries.ts'
export { picturePage } from './picture-page.ts'
export { forgetUploader, pictureOf, picturesOf, refusePicture, wantPictures } from './picture-queries.ts'
export {
  Picture,
  type PictureKind,
  type WantedPicture,
  fileName,
  maxBytes as maxPictureBytes,
  isFileName,
  onPage,
  pictureFiles,
  srcsetOf,
  withOrigin,
} from './picture.ts'
export { removeUnshownPictures } from './remove-unshown-job.ts'
export { RefusedPicture, refusedPicturesOf } from './refused-queries.ts'
export { pictureCopies, PictureCopies } from './picture-copies.ts'
export { openUploadAddress, uploadAddressOver, uploadPath } from './upload-address.ts'
export { uploadedUrl, uploadPicture } from './upload-picture.ts'
export { picturesWantedBy } from './wanted-pictures.ts'
