/** Focuses the screen's heading, after navigation or when the focused element is removed. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
