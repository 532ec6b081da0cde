/** A rail that is taller than the screen opens at its current entry. */
const rail = document.querySelector('.rail')
const here = rail?.querySelector('[aria-current]')
if (here) rail.scrollTop = here.offsetTop - rail.clientHeight / 2
