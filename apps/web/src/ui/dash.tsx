import { Hidden } from './hidden.tsx'

/** A value that is not there. A dash says nothing aloud, so its meaning is spelled out. */
export function Dash({ meaning }: { meaning: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <Hidden>{meaning}</Hidden>
    </>
  )
}
