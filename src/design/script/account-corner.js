/** Fills in who is signed in on pages that are the same bytes for everybody, and passes on what time it is. */
const corner = document.querySelector('header .corner')
if (corner?.querySelector('a.signin[href="/sign-in"]')) fillCorner()

async function fillCorner() {
  const answer = await fetch('/account/state.json', { headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  const state = answer?.ok ? await answer.json() : { signed_in: false }
  document.dispatchEvent(new CustomEvent('service-time', { detail: state.now ?? new Date().toISOString() }))
  if (!state.signed_in) return
  document.dispatchEvent(new Event('signed-in'))
  const name = state.name || state.email
  const dashboard = document.createElement('a')
  dashboard.className = 'dashboard'
  dashboard.href = '/account'
  dashboard.title = corner.dataset.signedIn.replace('{}', () => name)
  dashboard.append(
    new DOMParser().parseFromString(state.face, 'text/html').body.firstElementChild,
    Object.assign(document.createElement('span'), { textContent: corner.dataset.dashboard }),
  )
  corner.querySelector('a.signin[href="/sign-in"]').replaceWith(dashboard)
  const team = { href: '/team', textContent: corner.dataset.team }
  if (state.is_team)
    dashboard.before(Object.assign(document.createElement('a'), { className: 'signin', ...team }))
  const inMenu = corner.querySelector('.sheet a[href="/sign-in"]')
  if (inMenu) {
    inMenu.href = '/account'
    inMenu.textContent = corner.dataset.yourDashboard
    if (state.is_team) inMenu.before(Object.assign(document.createElement('a'), team))
    inMenu.before(
      Object.assign(document.createElement('a'), {
        href: '/account/saved',
        textContent: corner.dataset.yours,
      }),
    )
  }
}
