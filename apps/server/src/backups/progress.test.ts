import { describe, expect, it } from 'vitest'
import { progressOn } from './progress.ts'

function written(isTTY: boolean, steps: readonly (readonly [string, (number | string)?])[]): string[] {
  const texts: string[] = []
  let now = 0
  const { step, end } = progressOn({ isTTY, write: (text: string) => texts.push(text) }, () => now)
  for (const words of steps) {
    step(...words)
    now += 500
  }
  end()
  return texts
}

describe('progress', () => {
  it('is one changing line on a terminal, removed at the end', () => {
    const texts = written(true, [['Copying', 0.129], ['Copying', 0.5], ['Counting', '7 rows'], ['Checking']])
    const line = (text: string) => `\r\u001b[K${text}`
    expect(texts).toEqual(['Copying: 12 %', 'Copying: 50 %', 'Counting: 7 rows', 'Checking …', ''].map(line))
  })

  it('is a line every ten seconds elsewhere, to keep logs short', () => {
    const steps = Array.from({ length: 50 }, (_, n) => ['Copying', n / 50] as const)
    expect(written(false, steps)).toEqual(['Copying: 40 %\n', 'Copying: 80 %\n'])
  })
})
