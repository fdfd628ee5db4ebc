import type { Me } from '@boathouse/domain/identity/account/contract'
import type { QueryClient } from '@tanstack/react-query'
import { abilitiesQuery } from '#features/boathouse/abilities/api.ts'
import { ownCertificatesQuery } from '#features/boathouse/certificates/api.ts'
import { emergencyContactsQuery } from '#features/boathouse/emergency-contacts/api.ts'
import { consentsQuery } from '#features/club/consents/api.ts'
import { clubEntriesQuery } from '#features/club/member-imports/api.ts'
import { prefetchPush } from '#features/club/push/api.ts'
import { emailChangeQuery } from '#features/identity/email-changes/api.ts'
import { factorsQuery, passkeysQuery } from '#features/identity/factors/api.ts'
import { oidcQuery } from '#features/identity/oidc/api.ts'
import { settingsQuery } from '#features/identity/profile/api.ts'
import { browserSessionsQuery } from '#features/identity/sign-ins/api.ts'
import { tokensQuery } from '#features/identity/tokens/api.ts'
import { calendarFeedQuery } from '#features/plans/calendar/api.ts'
import { zonesQuery } from '#features/training/heart-rate-zones/api.ts'
import { withTimeout } from '#lib/api/queries.ts'
import { deviceStorageQuery } from '#lib/device/device-storage.ts'
import type { SettingsPlace } from './-settings-places.ts'

/** Milliseconds to wait for cards whose height depends on data, before they show a spinner. */
const A_MOMENT = 400

/** Loads all cards of a settings page, and waits briefly for them. */
export const prefetchCards = (queryClient: QueryClient, user: Me['user'], place: SettingsPlace) =>
  withTimeout(Promise.all(queriesOf(queryClient, user)[place]()), A_MOMENT)

type Asked = readonly (Promise<unknown> | false)[]

function queriesOf(
  queryClient: QueryClient,
  { id, teamId, role }: Me['user'],
): Readonly<Record<SettingsPlace, () => Asked>> {
  const isInClub = teamId !== null
  return {
    you: () => [
      queryClient.prefetchQuery(settingsQuery(id)),
      role !== 'pending' && queryClient.prefetchQuery(zonesQuery),
      isInClub && queryClient.prefetchQuery(clubEntriesQuery),
    ],
    display: () => [],
    boat: () => [
      isInClub && queryClient.prefetchQuery(abilitiesQuery),
      isInClub && queryClient.prefetchQuery(ownCertificatesQuery),
      role !== 'pending' && queryClient.prefetchQuery(emergencyContactsQuery),
    ],
    sharing: () => [isInClub && queryClient.prefetchQuery(consentsQuery)],
    notifications: () => [
      queryClient.prefetchQuery(settingsQuery(id)),
      isInClub && queryClient.prefetchQuery(calendarFeedQuery),
      // The card reports the failure.
      isInClub && prefetchPush(queryClient).catch(() => undefined),
    ],
    'sign-in': () => [
      queryClient.prefetchQuery(settingsQuery(id)),
      queryClient.prefetchQuery(emailChangeQuery(id)),
      queryClient.prefetchQuery(factorsQuery(id)),
      queryClient.prefetchQuery(passkeysQuery(id)),
      queryClient.prefetchQuery(oidcQuery(id)),
      queryClient.prefetchInfiniteQuery(browserSessionsQuery(id)),
    ],
    data: () => [
      queryClient.prefetchQuery(deviceStorageQuery),
      role !== 'pending' && queryClient.prefetchQuery(tokensQuery(id)),
    ],
  }
}
