import { SaxesParser } from 'saxes'
import { decodeXml } from '../decode-text.ts'
import { RefusedFile } from '../refused.ts'

/** A device's XML may have a few faults; more mean another kind of file. */
const MAX_FAULTS = 20
const DEEPEST = 40
const MAX_ATTRIBUTES = 100

export interface OpenedElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** `path` is its ancestors, the nearest last. */
export interface ClosedElement {
  readonly name: string
  readonly path: readonly string[]
  /** Trimmed text after the last child. */
  readonly text: string
}

export interface XmlCondition {
  readonly faults: number
  /** Whether the file ends before its root element does. */
  readonly isCut: boolean
}

export interface XmlHandlers {
  readonly open: (element: OpenedElement) => void
  readonly close: (element: ClosedElement) => void
}

/**
 * Reads XML as far as possible, and reports its condition. Throws `RefusedFile`: `damaged` at the 21st fault or at more
 * than 100 attributes, `doctype` at a document type, `tooDeep` beyond 40 levels.
 */
export function readXml(bytes: Uint8Array, { open, close }: XmlHandlers): XmlCondition {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const path: string[] = []
  let text = ''
  let faults = 0
  let attributes = 0
  parser.on('error', () => {
    if (++faults > MAX_FAULTS) throw new RefusedFile('damaged')
  })
  parser.on('doctype', () => {
    throw new RefusedFile('doctype')
  })
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw new RefusedFile('damaged')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = withoutPrefix(name)
    if (path.push(local) > DEEPEST) throw new RefusedFile('tooDeep')
    text = ''
    open({ name: local, attributes })
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('cdata', (more) => {
    text += more
  })
  parser.on('closetag', () => {
    const name = path.pop() ?? ''
    close({ name, path, text: text.trim() })
    text = ''
  })
  parser.write(decodeXml(bytes).replace(/^[\s\uFEFF]+/, ''))
  return { faults, isCut: path.length > 0 }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
