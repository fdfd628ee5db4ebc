/** Returns whether the text was copied. Insecure contexts and some browsers have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies a text that is still loading. Call it in the click handler: Safari requires that copying starts there. */
export async function copyWhenKnown(coming: Promise<string>): Promise<boolean> {
  if (await writeLater(coming)) return true
  const text = await coming.catch(() => null)
  return text !== null && copyText(text)
}

async function writeLater(coming: Promise<string>): Promise<boolean> {
  try {
    const plain = coming.then((text) => new Blob([text], { type: 'text/plain' }))
    // Callers handle the failure; here it only means no text.
    plain.catch(() => {})
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
    return true
  } catch {
    return false
  }
}

/** Fallback without a clipboard: copies a field's selection in a click handler. */
export function copySelected(field: HTMLInputElement): boolean {
  field.select()
  return document.execCommand?.('copy') ?? false
}
