import { useState } from 'react'
import type { CallFailure } from '#lib/call.ts'

/** A value that may be a slip: why, and what would be sent again. */
export interface Doubted {
  readonly code: string
  readonly value: number
}

/** 'Is this right?': asked once per value, and forgotten as soon as something else is typed. */
export function useDoubt<Body extends { readonly value: number }>(send: (body: Body) => void) {
  const [asked, setAsked] = useState<(Doubted & { readonly body: Body }) | null>(null)
  return {
    doubted: asked,
    /** Answers whether that was the question. */
    ask: (error: CallFailure, body: Body): boolean => {
      if (error.code !== 'implausible') return false
      setAsked({ code: error.fields[0]?.code ?? '', value: body.value, body })
      return true
    },
    confirm: () => asked && send({ ...asked.body, confirmed: true }),
    forget: () => setAsked(null),
  }
}
