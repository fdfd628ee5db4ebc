const BASE = 36
const LEAST = 1
const MOST = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128

/** Decodes a label without `xn--` (RFC 3492). Null if invalid. `new URL` can only encode. */
export function decodePunycode(label: string): string | null {
  const delimiter = label.lastIndexOf('-')
  const codes = [...label.slice(0, Math.max(0, delimiter))].map((letter) => letter.charCodeAt(0))
  const digits = label.slice(delimiter + 1)
  let [code, place, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let at = 0; at < digits.length; ) {
    const before = place
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(digits[at])
      if (digit === null) return null
      at += 1
      place += digit * weight
      const threshold = Math.min(Math.max(k - bias, LEAST), MOST)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = codes.length + 1
    bias = adapt(place - before, count, before === 0)
    code += Math.floor(place / count)
    if (code > 0x10ffff) return null
    place %= count
    codes.splice(place, 0, code)
    place += 1
  }
  return String.fromCodePoint(...codes)
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined || !/^[a-z0-9]$/.test(letter)) return null
  return Number.parseInt(letter, BASE) < 10 ? Number(letter) + 26 : letter.charCodeAt(0) - 97
}

/** Adapts the bias to the likely size of the next step (RFC 3492, 6.1). */
function adapt(step: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(step / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / count)
  let bias = 0
  for (; delta > ((BASE - LEAST) * MOST) / 2; bias += BASE) delta = Math.floor(delta / (BASE - LEAST))
  return bias + Math.floor(((BASE - LEAST + 1) * delta) / (delta + SKEW))
}
