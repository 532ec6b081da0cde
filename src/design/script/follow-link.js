/**
 * Follows in place: once it is known that the reader is signed in, the page of each link tells whether they follow it
 * already, and brings the token that its form needs.
 */
const follows = [...document.querySelectorAll('a[data-follow]')]
const unknown = document.querySelector('header .corner a.signin[href="/sign-in"]')
if (follows.length > 0 && unknown) document.addEventListener('signed-in', askFollows)
else if (follows.length > 0) askFollows()

function askFollows() {
  for (const link of follows) askFollow(link).catch(() => undefined) // without it the link still leads to its page
}

/** @param {HTMLAnchorElement} link */
async function askFollow(link) {
  const answer = await fetch(`${link.href}?answer=json`, { headers: { accept: 'application/json' } })
  if (!answer.ok || answer.redirected) return
  const { csrf, following } = await answer.json()
  link.dataset.csrf = csrf
  markFollow(link, following)
  link.addEventListener('click', follow)
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    link.click()
  })
}

/** From now on it is a button that is pressed or not. @param {HTMLAnchorElement} link @param {boolean} following */
function markFollow(link, following) {
  const word = link.querySelector('span')
  link.dataset.word ??= word.textContent
  word.textContent = following
    ? document.querySelector('header .corner').dataset.following
    : link.dataset.word
  link.role = 'button'
  link.ariaPressed = String(following)
  link.classList.toggle('chosen', following)
}

/** @param {MouseEvent} event */
async function follow(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const link = event.currentTarget
  const body = new URLSearchParams({
    csrf: link.dataset.csrf,
    do: link.ariaPressed === 'true' ? 'stop' : 'follow',
    answer: 'json',
  })
  const headers = { accept: 'application/json' }
  const answer = await fetch(link.href, { method: 'POST', body, headers }).catch(() => null)
  if (!answer) return document.dispatchEvent(new Event('line-lost'))
  if (!answer.ok || answer.redirected) return location.assign(link.href) // the page knows what to do
  markFollow(link, (await answer.json()).following)
}
