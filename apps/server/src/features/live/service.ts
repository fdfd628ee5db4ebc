import type { ChangeKind } from '@boathouse/domain/live/model'
import { kindsToldTo, kindsToldToKiosks } from '@boathouse/domain/live/policy'
import type { Actor } from '#auth/gate.ts'

/** Of which kinds of changes in their club a person or a kiosk is told. */
export const listKinds = ({ membership, kiosk }: Actor): readonly ChangeKind[] =>
  kiosk ? kindsToldToKiosks : kindsToldTo(membership?.role ?? null)
