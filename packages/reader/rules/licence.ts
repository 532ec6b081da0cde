/** The licence of the product's source code, if the site names it. */
import type { Candidate } from '../drafter.ts'
import { openSourceWords } from '../facts/pricing-words.ts'
import { fold, sentencesOf } from '../facts/text.ts'
import { quoted, type Site, type SitePage } from './site.ts'

/** SPDX identifiers common in texts, and licence names in words. */
const LICENCES =
  /(?<![\p{L}\d-])(AGPL-?3\.0(?:-only|-or-later)?|GPL-?[23]\.0(?:-only|-or-later)?|LGPL-?[23]\.[01]|Apache(?:-| License | )2\.0|MIT|BSD-[23]-Clause|MPL[ -]2\.0|ISC|Unlicense|EUPL-1\.2|AGPLv3|GPLv[23]|LGPLv[23]|GNU (?:Affero )?General Public License(?: v[23])?|BUSL-1\.1)(?![\p{L}\d-])/u
const IS_LICENSED = /licen[sc]|lizenz|open[- ]source|free software|ライセンス|许可|開源|开源|라이선스/iu
const OF_CONTENT =
  /\b(?:contents?|texts?|images?|photos?|icons?|fonts?|documentation|theme|template|website|illustrations?|powered by|detection|library|libraries|bundled|converts?|becomes?|will be|components?|third[- ]party|uses?)\b/i

/** Licences named in a sentence about the product's code. */
export function findLicence(site: Site): Candidate<string>[] {
  return site.pages
    .filter(
      (page) => page.kind !== 'privacy' && page.kind !== 'terms' && (page.isHome || !listsLicences(page)),
    )
    .flatMap((page) =>
      page.blocks
        .filter((block) => block.text.length <= 400 && block.aside !== 'testimonial' && block.tag !== 'pre')
        .flatMap((block) => sentencesOf(block.text, page.page.language))
        .flatMap((sentence) => {
          const text = fold(sentence)
          const licence = LICENCES.exec(text)?.[1]
          const isOfProduct =
            licence !== undefined &&
            IS_LICENSED.test(text) &&
            !OF_CONTENT.test(text) &&
            (openSourceWords.in(text) ||
              /source|code|project|app\b|software|(?:^|is (?:\S+ )?)licensed|released|published|licensed\W*$/i.test(
                text,
              ))
          return isOfProduct ? [quoted(licence, page, sentence, page.isHome ? 0.7 : 0.5)] : []
        }),
    )
}

/** A page that names several licences lists those of dependencies. */
function listsLicences({ blocks }: SitePage): boolean {
  const named = blocks.flatMap(({ text }) =>
    text.length <= 400 ? (LICENCES.exec(fold(text))?.[1] ?? []) : [],
  )
  return named.length >= 4 && new Set(named).size >= 2
}
