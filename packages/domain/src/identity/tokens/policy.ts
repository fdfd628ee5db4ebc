import type { Membership } from '../../club/people/model.ts'

interface Owner {
  readonly membership: Pick<Membership, 'role'> | null
}

export const mayMakeClubTokens = ({ membership }: Owner): boolean => membership?.role === 'admin'
