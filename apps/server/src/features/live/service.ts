import type { ChangeKind } from '@boathouse/domain/live/model'
import { kindsToldTo } from '@boathouse/domain/live/policy'
import type { Actor } from '#auth/gate.ts'

/** Of which kinds of changes in their club somebody is told. */
export const listKinds = ({ membership }: Actor): readonly ChangeKind[] =>
  kindsToldTo(membership?.role ?? null)
