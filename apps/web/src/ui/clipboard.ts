/** Puts a text on the clipboard; answers whether it is there. An insecure address and some browsers have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * The same for a text that is still on its way: Safari lets only the press itself begin to copy, so this has to be called
 * in it. A text that never comes is not copied.
 */
export async function copyWhenKnown(coming: Promise<string>): Promise<boolean> {
  if (await writeLater(coming)) return true
  const text = await coming.catch(() => null)
  return text !== null && copyText(text)
}

async function writeLater(coming: Promise<string>): Promise<boolean> {
  try {
    const plain = coming.then((text) => new Blob([text], { type: 'text/plain' }))
    // Whoever waits for the text hears of its failure; here it only is no text.
    plain.catch(() => {})
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
    return true
  } catch {
    return false
  }
}

/** The way that is left where there is no clipboard: what is selected in a field, while a button is pressed. */
export function copySelected(field: HTMLInputElement): boolean {
  field.select()
  return document.execCommand?.('copy') ?? false
}
