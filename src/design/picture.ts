/** A picture that this site serves itself. */
export interface Picture {
  src: string
  width: number
  height: number
}
