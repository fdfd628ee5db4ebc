import type { Membership } from '../account/model.ts'

interface Owner {
  readonly membership: Pick<Membership, 'role'> | null
}

/** Whether somebody may make tokens for their club: its admins. */
export const mayMakeClubTokens = ({ membership }: Owner): boolean => membership?.role === 'admin'
