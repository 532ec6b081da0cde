/** The screenshots of a product, each of which opens full size, and the link to its video. */
import { icon } from '../design/components/icons.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { srcsetOf } from '../pictures/index.ts'
import type { ListingData } from './listing-page-data.ts'
import { words } from './words/index.ts'

/** Empty if there are neither pictures nor a video. */
export function gallery({ images, name, fields }: Pick<ListingData, 'images' | 'name' | 'fields'>): Html {
  const video = fields['video_url']?.value
  return html`${images.length > 0 && screens(images, name)}${typeof video === 'string' && watch(video)}`
}

function screens(images: ListingData['images'], name: string): Html {
  const count = images.length
  return html`<div
      class="gallery pictures-${Math.min(count, 3)}"
      tabindex="0"
      role="group"
      aria-label="${words.gallery(count)}"
    >
      ${images.map(
        (image, index) =>
          html`<figure>
            <button
              type="button"
              popovertarget="screen-${index}"
              aria-label="${words.enlarge(words.screenshot(index + 1, name))}"
            >
              ${screen(image, { alt: words.screenshot(index + 1, name), sizes: sizesOf(index, count), lazy: index > 0 })}
            </button>
          </figure>`,
      )}
    </div>
    ${images.map((image, index) => lightbox(image, { index, count, name }))}`
}

/** One screenshot full size, with buttons to its neighbours. */
function lightbox(
  image: ListingData['images'][number],
  { index, count, name }: { index: number; count: number; name: string },
): Html {
  const beside = (to: number, side: 'left' | 'right') =>
    to >= 0 &&
    to < count &&
    html`<button
      type="button"
      class="button ${side}"
      popovertarget="screen-${to}"
      popovertargetaction="show"
      aria-label="${words.screenshot(to + 1, name)}"
    >
      ${icon(side)}
    </button>`
  return html`<div class="lightbox" id="screen-${index}" popover>
    ${screen(image, { alt: words.screenshot(index + 1, name), sizes: '(width < 40rem) 200vw, 96vw', lazy: true })}
    <button
      type="button"
      class="button"
      popovertarget="screen-${index}"
      popovertargetaction="hide"
      aria-label="${words.close}"
      autofocus
    >
      ${icon('cross')}
    </button>
    ${beside(index - 1, 'left')} ${beside(index + 1, 'right')}
    ${count > 1 && html`<span class="count">${words.screenOf(index + 1, count)}</span>`}
  </div>`
}

function screen(
  image: ListingData['images'][number],
  { alt, sizes, lazy }: { alt: string; sizes: string; lazy: boolean },
): Html {
  const list = {
    src: image.src,
    srcset: srcsetOf(image, 'screenshot'),
    sizes,
    width: image.width,
    height: image.height,
    alt,
    loading: lazy ? 'lazy' : 'eager',
    fetchpriority: !lazy && 'high',
    decoding: 'async',
  }
  return html`<img ${attributes(list)} />`
}

/** The `sizes` attribute of a picture: alone, one of two, first of several, or one of the smaller ones. */
function sizesOf(index: number, count: number): string {
  if (count === 1) return 'min(100vw, 74rem)'
  const [share, max] = count === 2 ? ['50vw', '37rem'] : index === 0 ? ['66vw', '49rem'] : ['33vw', '25rem']
  return `(width < 40rem) 86vw, min(${share}, ${max})`
}

function watch(video: string): Html {
  return html`<p class="inline small-text watch">
    <a class="button small" href="${video}" rel="noopener nofollow ugc">${icon('play')}${words.watchVideo}</a>
    <span class="muted">${shortAddress(video).split('/')[0]}</span>
  </p>`
}
