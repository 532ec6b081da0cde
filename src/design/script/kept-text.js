/** Says that what was typed is kept, where `autosave-form` kept it in this tab: the form has it again after signing in. */
const keptText = document.querySelector('[data-kept-form]')
if (keptText && sessionStorage.getItem(`typed ${keptText.dataset.keptForm}`)) {
  keptText.hidden = false
  document.querySelector('[data-lost]')?.remove()
}
