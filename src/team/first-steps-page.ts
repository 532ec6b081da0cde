/** The first steps of a new operator: what is missing, and where or how to do it. */
import { inventedAddresses } from '../accounts/index.ts'
import { buttonLink, copyable } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import { pill } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { Site } from '../platform/call/context.ts'
import { page } from '../platform/call/page.ts'
import { paymentAdapters } from '../providers/payments/adapters.ts'
import { findSites, siteDefaults } from '../sites/index.ts'
import { findSeller } from '../tax/index.ts'
import { readsAsOperator } from '../platform/text/reader.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'
import { findBeginnings } from './first-steps-queries.ts'
import { words } from './words/index.ts'

/** How long free launches wait on a new site; the database’s default. */
const weeksByDefault = 4

/** The steps that are done and those that are left. */
export const firstStepsPage = page({
  route: 'GET /team/start',
  access: 'team',
  async run({ db, site, deployment, loopback, actor }) {
    const invented = inventedAddresses(site.baseUrl)
    const begun = await findBeginnings(db, site.id, invented)
    const sites = await findSites(db, site.baseUrl)
    const steps = firstSteps({
      ...(sites.length > 1 ? { siteKey: site.key } : {}),
      hasName: site.name !== siteDefaults.name,
      hasOwnAddress: !begun.has_invented,
      isInvented: invented.includes(actor.email),
      hasContact: site.contactEmail !== null,
      hasImprint: site.hasImprint,
      hasTeam: begun.has_team,
      hasAddress: !loopback,
      onServer: deployment.onServer,
      makesBackups: deployment.makesBackups,
      sendsMail: deployment.sendsMail,
      takesPayments: deployment.payments === 'real',
      paymentVariables: paymentAdapters[0]?.required ?? [],
      hasSeller: (await findSeller(db, site)).country !== null,
      hasListings: begun.has_listings,
      hasFirstWeek: begun.has_launches || site.freeQueueWeeks !== weeksByDefault,
    })
    const main = teamPageFrame({
      path: '/team/start',
      title: words.start,
      intro: words.startIntro(steps.filter(({ done }) => !done).length),
      content: html`<div class="card flush">
          <ol class="rows">
            ${steps.map(stepRow)}
          </ol>
        </div>
        <p class="small-text muted space-above">${words.doctor}</p>
        ${copyable('marquee doctor', words.start)} ${readsAsOperator() && sitesOf(sites, site)}`,
    })
    return { kind: 'view', title: words.start, main, noindex: true }
  },
})

/** Every site of the deployment, and how to add one. */
function sitesOf(sites: readonly Site[], here: Site): Html {
  return html`<section class="spaced" aria-labelledby="sites">
    ${sectionHead(words.sites, { id: 'sites' })}
    <div class="card flush">
      <ul class="rows">
        ${sites.map(
          ({ id, key, name, origin }) =>
            html`<li>
              <div class="grow">
                <p><b>${name}</b> ${id === here.id && pill(words.thisSite)}</p>
                <p class="small-text muted"><code>${new URL(origin).host} · ${key}</code></p>
              </div>
              ${id !== here.id && stepsAt(origin, name)}
            </li>`,
        )}
      </ul>
    </div>
    <p class="small-text muted space-above">${words.addSite}</p>
    ${copyable('marquee site create --key tools --name "Tools weekly" --host tools.example.com', words.addSiteTitle)}
  </section>`
}

function stepsAt(origin: string, name: string): Html {
  const href = `${origin}/team/start`
  return buttonLink({ href, label: words.open, small: true, describes: words.openStep(name) })
}

function stepRow({ step, done, href, command }: FirstStep): Html {
  const { title, why } = words.steps[step]
  return html`<li>
    <div class="grow">
      <p><b>${title}</b> ${done ? pill(words.done, 'success', 'check') : pill(words.missing, 'gold')}</p>
      <p class="small-text muted">${why}</p>
      ${
        !done &&
        command !== undefined &&
        html`<p class="small-text muted space-above">
            ${href === undefined ? words.onServer : words.orCommand}
          </p>
          ${copyable(command, title)}`
      }
    </div>
    ${!done && href !== undefined && buttonLink({ href, label: words.open, small: true, describes: words.openStep(title) })}
  </li>`
}
