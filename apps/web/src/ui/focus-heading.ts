/** Moves the focus to the screen's heading: on arrival, or when what had the focus goes. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
