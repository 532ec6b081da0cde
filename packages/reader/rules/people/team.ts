/** How many people make the product, where the site counts them. */
import type { TeamSize } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { teamSizeOf } from '../../facts/team-size.ts'
import { fold } from '../../facts/text.ts'
import { isAboutPage } from '../page-kinds.ts'
import { evidence, type Site } from '../site.ts'
import { speaksOfUs } from '../other-house.ts'
import { isTestimonial } from '../words/prose.ts'

/** Classes of size from sentences on the home and about pages. */
export function findTeamSize(site: Site): Candidate<TeamSize>[] {
  return site.pages
    .filter((page) => page.isHome || isAboutPage(page) || page.kind === 'careers')
    .flatMap((page) =>
      page.blocks
        .filter((block) => block.text.length <= 500 && !isTestimonial(block))
        .flatMap((block) => {
          const size = teamSizeOf(fold(block.text))
          const isOfUs =
            speaksOfUs(block.text) ||
            /(?<!\p{L})(?:team of|solo|one-person)(?!\p{L})|社員数|従業員数|员工/iu.test(block.text)
          return size && isOfUs
            ? [
                {
                  value: size,
                  evidence: [evidence(page, block.text)],
                  confidence: isAboutPage(page) ? 0.7 : 0.5,
                },
              ]
            : []
        }),
    )
}
