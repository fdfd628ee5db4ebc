/** Returns whether the text was copied. Insecure contexts and some browsers have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies a text that is still loading. Call it in the click handler: Safari allows copying only if it starts there. */
export async function copyWhenKnown(coming: Promise<string>): Promise<boolean> {
  if (await writeLater(coming)) return true
  const text = await coming.catch(() => null)
  return text !== null && copyText(text)
}

async function writeLater(coming: Promise<string>): Promise<boolean> {
  try {
    const plain = coming.then((text) => new Blob([text], { type: 'text/plain' }))
    // Callers handle this failure; here it means that there is nothing to copy.
    plain.catch(() => {})
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
    return true
  } catch {
    return false
  }
}

/** Fallback without a clipboard: copies the selection of a field. Call it in a click handler. */
export function copySelected(field: HTMLInputElement): boolean {
  field.select()
  return document.execCommand?.('copy') ?? false
}
