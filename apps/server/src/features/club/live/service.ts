import { kindsToldTo, kindsToldToKiosks } from '@boathouse/domain/club/live/policy'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import type { Actor } from '#auth/gate.ts'

export const listKinds = ({ membership, kiosk }: Actor): readonly ChangeKind[] =>
  kiosk ? kindsToldToKiosks : kindsToldTo(membership?.role ?? null)
