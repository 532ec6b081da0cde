/** Marks news since the last visit. When that was is known to this browser alone; a visit ends after half an hour. */
const news = document.querySelectorAll('[data-since]')
if (news.length > 0) markNew(lastVisit())

function lastVisit() {
  const now = Date.now()
  try {
    const { at = 0, before = 0 } = JSON.parse(localStorage.getItem('visit') ?? '{}')
    const visit = { at: now, before: now - at > 1_800_000 ? at : before }
    localStorage.setItem('visit', JSON.stringify(visit))
    return visit.before
  } catch {
    return 0 // nothing can be kept here, so nothing is new
  }
}

function markNew(since) {
  if (!(since > 0)) return
  for (const section of news) {
    const fresh = [...section.querySelectorAll('li time')].filter(
      ({ dateTime }) => Date.parse(dateTime) > since,
    )
    for (const time of fresh) time.closest('li').classList.add('is-new')
    if (fresh.length === 0) continue
    const said = document.createElement('p')
    said.className = 'small-text since'
    said.textContent = section.dataset.since.replace('{}', String(fresh.length))
    section.querySelector('.head').after(said)
  }
}
