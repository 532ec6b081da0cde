/** Sheets over a page (the menu, sharing): Escape or a click elsewhere closes them. */
const openSheets = () => document.querySelectorAll('details[open]:has(> .sheet)')

addEventListener('click', ({ target }) => {
  for (const sheet of openSheets()) if (!sheet.contains(target)) sheet.open = false
})
addEventListener('keydown', ({ key, target, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented) return // the suggestions of a search close first
  for (const sheet of openSheets()) {
    sheet.open = false
    if (sheet.contains(target)) sheet.querySelector('summary').focus()
  }
})
