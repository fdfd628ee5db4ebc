import { type ReactNode, useState } from 'react'
import { Stack } from './card.tsx'
import { Disclosure } from './disclosure.tsx'
import { useIsPhone } from './use-media.ts'

interface Props {
  readonly label: string
  readonly children: ReactNode
}

/** Folds cards on phones, where people read them less often. */
export function FoldedOnPhone({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!useIsPhone()) return <Stack>{children}</Stack>
  return (
    <Disclosure label={label} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <Stack>{children}</Stack>
    </Disclosure>
  )
}
