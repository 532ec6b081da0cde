/** Words without their endings, so that `weddings` is found by `wedding` and `Immobilie` by `Immobilien`. */

/** One ending of plural, case or gender in alphabets that inflect by a letter or two. */
const ENDING = /(?:[aeiouyäöü]?[snrm]|[aeiouyäöüаеиоуыэюяьй])$/u

/** The word without its ending; a short word stays as it is, as its endings tell words apart. */
export function stemOf(word: string): string {
  const stem = word.length < 5 ? word : word.replace(ENDING, '')
  return stem.length < 4 ? word : stem
}
