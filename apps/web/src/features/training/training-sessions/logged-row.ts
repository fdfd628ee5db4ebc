import { menuIdOf } from './use-row-menu.tsx'

/** Animation frames to wait for the row: about half a second. */
const FRAMES = 30

/** Scrolls to the row of a session just logged and highlights it briefly. No-op if a filter hides it. */
export function showLoggedRow(id: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(menuIdOf(id))?.closest('tr')
    if (row) lightUp(row)
    else if (frames > 0) showLoggedRow(id, frames - 1)
  })
}

function lightUp(row: HTMLElement): void {
  row.scrollIntoView({ block: 'center' })
  row.dataset.lit = 'true'
  row.addEventListener('animationend', () => delete row.dataset.lit, { once: true })
}
