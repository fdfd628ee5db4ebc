/** Moves the focus to the heading, after navigation or when the focused element disappears. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
