import type { Me } from '@boathouse/domain/identity/account/contract'
import { AbilitiesCard } from '#features/boathouse/abilities/abilities-card.tsx'
import { OwnCertificatesCard } from '#features/boathouse/certificates/own-certificates-card.tsx'
import { EmergencyContactsCard } from '#features/boathouse/emergency-contacts/emergency-contacts-card.tsx'
import { Columns, Stack } from '#ui/layout/card.tsx'

interface Props {
  readonly user: Me['user']
  /** The user's club; null without one. */
  readonly clubId: string | null
}

/** Settings about the user in a boat: abilities, requirements and emergency contacts. */
export const BoatCards = ({ user, clubId }: Props) => (
  <Columns>
    {clubId !== null && (
      <Stack>
        <AbilitiesCard uid={user.id} />
        <OwnCertificatesCard />
      </Stack>
    )}
    {user.role !== 'pending' && <EmergencyContactsCard uid={user.id} />}
  </Columns>
)
