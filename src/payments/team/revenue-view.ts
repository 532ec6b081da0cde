/** Revenue by week: a chart, and the same figures as a table. */
import { formatMoney } from 'marquee-money'
import { scrollTable } from '../../design/components/facts.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import type { RevenueWeek } from './team-queries.ts'
import { words } from '../words/index.ts'

const height = 120
const step = 44

/** Bars from the zero line, pointing down in weeks that refunded more than they sold. */
export function revenueView(weeks: readonly RevenueWeek[], currency: string, language: string): Html {
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const max = Math.max(0, ...weeks.map(({ net }) => net))
  const least = Math.min(0, ...weeks.map(({ net }) => net))
  const scale = height / Math.max(1, max - least)
  const zero = max * scale
  const width = weeks.length * step
  return html`<figure class="card">
      <svg class="revenue" viewBox="0 0 ${width} ${height + 24}" role="img" aria-labelledby="revenue-title">
        <title id="revenue-title">${words.revenueTitle(weeks.length)}</title>
        <line
          ${attributes({ x1: 0, x2: width, y1: zero, y2: zero, stroke: 'currentColor', 'stroke-opacity': '0.3' })}
        />
        ${weeks.map((week, index) => bar(week, index, zero, scale))}
      </svg>
      <figcaption class="muted small-text">${words.revenueCaption(currency)}</figcaption>
    </figure>
    <details>
      <summary class="link">${words.asTable}</summary>
      ${scrollTable({
        label: words.revenueByWeek,
        columns: [words.week, words.invoices, words.net],
        rows: weeks.toReversed().map((week) => [week.week, week.invoices, money(week.net)]),
      })}
    </details>`
}

function bar(week: RevenueWeek, index: number, zero: number, scale: number): Html {
  const size = Math.abs(week.net) * scale
  const x = index * step + 6
  const place = {
    x,
    y: zero - Math.max(week.net, 0) * scale,
    width: step - 12,
    height: Math.max(size, week.net === 0 ? 0 : 1),
    rx: 3,
    fill: 'currentColor',
  }
  return html`<rect ${attributes(place)} /><text
      ${attributes({ x: x + (step - 12) / 2, y: height + 18, 'text-anchor': 'middle', 'font-size': 9, class: 'week' })}
      >${week.week.slice(5)}</text
    >`
}
