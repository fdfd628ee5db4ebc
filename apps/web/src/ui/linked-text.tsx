import type { Ref } from 'react'
import classes from './linked-text.module.css'

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

interface Props {
  readonly ref?: Ref<HTMLParagraphElement>
  readonly children: string
}

/** Plain text whose web addresses can be followed. */
export function LinkedText({ ref, children }: Props) {
  // Splitting by a group keeps the group: every second part is an address.
  const parts = children.split(ADDRESS)
  return (
    <p ref={ref} className={classes.text}>
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no name but their place.
          <a key={place} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
