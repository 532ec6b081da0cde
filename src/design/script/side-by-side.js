/** On a phone the head and the rows of a comparison move sideways together. */
for (const table of document.querySelectorAll('.versus')) {
  const parts = table.querySelectorAll('thead, tbody')
  table.classList.add('in-step')
  const follow = ({ target }) => {
    for (const part of parts) if (part !== target) part.scrollLeft = target.scrollLeft
  }
  table.addEventListener('scroll', follow, { capture: true, passive: true })
}
