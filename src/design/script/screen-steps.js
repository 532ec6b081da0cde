/** Screens in full: one at a time, and the arrow keys go on to the next. */
document.addEventListener(
  'beforetoggle',
  ({ newState, target }) => {
    if (newState === 'open' && target.matches('.lightbox'))
      document.querySelector('.lightbox:popover-open')?.hidePopover()
  },
  true,
)
document.addEventListener('keydown', ({ key, altKey, metaKey, target }) => {
  const side = { ArrowLeft: 'left', ArrowRight: 'right' }[key]
  if (side && !altKey && !metaKey) target.closest('.lightbox')?.querySelector(`.${side}`)?.click()
})
