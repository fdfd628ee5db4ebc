import { useEffect, useRef } from 'react'

/** Called with the data attributes of the dragged entry and of the place where it was dropped. */
export type OnDrop = (entry: DOMStringMap, place: DOMStringMap) => void

/** Pixels that a mouse must move before dragging starts. */
const MOUSE_SLACK = 6
/** Dragging starts once a finger has rested for `TOUCH_MS`. If it moves more than this before, in pixels, it scrolls. */
const TOUCH_SLACK = 10
const TOUCH_REST_MS = 350
/** Within this distance of the window's edge the page scrolls, in pixels. */
const EDGE = 64
const SCROLL_STEP = 10

interface Held {
  readonly entry: HTMLElement
  readonly pointer: number
  readonly isTouch: boolean
  readonly from: { readonly x: number; readonly y: number }
  at: { x: number; y: number }
  isDragged: boolean
}

/** Ref for an element whose entries can be dragged. Always calls the latest `onDrop`. */
export function useDragEntries<Within extends HTMLElement>(onDrop: OnDrop) {
  const within = useRef<Within>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(
    () =>
      within.current ? dragEntries(within.current, (...dropped) => drop.current(...dropped)) : undefined,
    [],
  )
  return within
}

/**
 * Makes entries (`data-entry`) draggable to places (`data-place`) by mouse, pen and finger. A finger has to rest first,
 * so lists still scroll. Escape cancels. Moves nothing itself: calls `onDrop`. Returns a function that stops it.
 */
function dragEntries(within: HTMLElement, onDrop: OnDrop): () => void {
  const drag = new EntryDrag(within, onDrop)
  const ending = new AbortController()
  const { signal } = ending
  within.addEventListener('pointerdown', drag.onDown, { signal })
  within.addEventListener('click', drag.onClick, { signal, capture: true })
  within.addEventListener('contextmenu', drag.onMenu, { signal })
  within.addEventListener('touchmove', drag.onTouchMove, { signal, passive: false })
  document.addEventListener('pointermove', drag.onMove, { signal })
  document.addEventListener('pointerup', drag.onUp, { signal })
  document.addEventListener('pointercancel', drag.onCancel, { signal })
  document.addEventListener('keydown', drag.onKey, { signal, capture: true })
  return () => {
    drag.letGo()
    ending.abort()
  }
}

class EntryDrag {
  readonly #within: HTMLElement
  readonly #onDrop: OnDrop
  #held: Held | null = null
  #resting: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  /** True after a drop, to suppress its click. */
  #isReleased = false

  constructor(within: HTMLElement, onDrop: OnDrop) {
    this.#within = within
    this.#onDrop = onDrop
  }

  readonly onDown = (event: PointerEvent) => {
    this.letGo()
    this.#isReleased = false
    const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null
    if (!entry || !event.isPrimary || event.button !== 0) return
    const isTouch = event.pointerType === 'touch'
    this.#held = {
      ...{ entry, pointer: event.pointerId, isTouch, isDragged: false },
      from: { x: event.pageX, y: event.pageY },
      at: { x: event.clientX, y: event.clientY },
    }
    if (isTouch) this.#resting = setTimeout(this.#begin, TOUCH_REST_MS)
  }

  readonly onMove = (event: PointerEvent) => {
    const held = this.#held
    if (event.pointerId !== held?.pointer) return
    held.at = { x: event.clientX, y: event.clientY }
    if (held.isDragged) return
    const far = Math.hypot(event.pageX - held.from.x, event.pageY - held.from.y)
    if (held.isTouch && far > TOUCH_SLACK) this.letGo()
    else if (!held.isTouch && far > MOUSE_SLACK) this.#begin()
  }

  readonly onUp = (event: PointerEvent) => {
    if (event.pointerId !== this.#held?.pointer) return
    const { entry, isDragged } = this.#held
    const from = entry.closest('[data-place]')
    const to = this.#placeAt({ x: event.clientX, y: event.clientY })
    this.letGo()
    this.#isReleased = isDragged
    if (isDragged && to && to !== from) this.#onDrop(entry.dataset, to.dataset)
  }

  readonly onCancel = (event: PointerEvent) => {
    if (event.pointerId === this.#held?.pointer) this.letGo()
  }

  readonly onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.#held?.isDragged) return
    event.stopPropagation()
    this.letGo()
    this.#isReleased = true
  }

  readonly onClick = (event: MouseEvent) => {
    if (!this.#isReleased) return
    this.#isReleased = false
    event.preventDefault()
    event.stopPropagation()
  }

  /** Prevents scrolling while dragging. */
  readonly onTouchMove = (event: TouchEvent) => {
    if (this.#held?.isDragged) event.preventDefault()
  }

  /** Prevents the context menu of a long press. */
  readonly onMenu = (event: Event) => {
    if (this.#held?.isTouch) event.preventDefault()
  }

  letGo() {
    clearTimeout(this.#resting)
    cancelAnimationFrame(this.#frame)
    if (this.#held) {
      this.#held.entry.style.translate = ''
      delete this.#held.entry.dataset['dragged']
    }
    delete this.#within.dataset['dragging']
    this.#mark(null)
    this.#held = null
  }

  readonly #begin = () => {
    if (!this.#held) return
    this.#held.isDragged = true
    this.#held.entry.dataset['dragged'] = 'true'
    this.#within.dataset['dragging'] = 'true'
    this.#frame = requestAnimationFrame(this.#follow)
  }

  readonly #follow = () => {
    if (!this.#held?.isDragged) return
    const { entry, at, from } = this.#held
    if (at.y < EDGE) window.scrollBy(0, -SCROLL_STEP)
    if (at.y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
    entry.style.translate = `${at.x + window.scrollX - from.x}px ${at.y + window.scrollY - from.y}px`
    this.#mark(this.#placeAt(at))
    this.#frame = requestAnimationFrame(this.#follow)
  }

  #placeAt({ x, y }: Held['at']): HTMLElement | null {
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]') ?? null
    return place && this.#within.contains(place) ? place : null
  }

  #mark(place: HTMLElement | null) {
    for (const one of this.#within.querySelectorAll<HTMLElement>('[data-over]'))
      if (one !== place) delete one.dataset['over']
    if (place) place.dataset['over'] = 'true'
  }
}
