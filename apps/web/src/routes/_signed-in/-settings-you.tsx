import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ClubEntriesCard } from '#features/club/member-imports/club-entries-card.tsx'
import { AgeAndCategory } from '#features/identity/profile/age-and-category.tsx'
import { MembershipCard } from '#features/identity/profile/membership-card.tsx'
import { ProfileForm } from '#features/identity/profile/profile-form.tsx'
import { WellnessSwitch } from '#features/identity/profile/wellness-switch.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card, Columns, Stack } from '#ui/layout/card.tsx'
import type { SettingsSearch } from './-settings-places.ts'
import { useSettings } from './-use-settings.ts'
import { ZonesPart } from './-zones-part.tsx'

const LeaveClubDialog = lazyRouteComponent(
  () => import('#features/identity/profile/leave-club-dialog.tsx'),
  'LeaveClubDialog',
)

export function You({ search }: { readonly search: SettingsSearch }) {
  const t = useTranslate()
  const { user, membership, abilities, uses, guardian, open, close } = useSettings()
  const [leftClub, setLeftClub] = useState<string | null>(null)
  return (
    <>
      <Columns>
        <Stack>
          <Card title={t('label.profile')}>
            <ProfileForm profile={user} />
          </Card>
          {abilities.keepLog && (
            <Card title={t('ageAndCategory.title')}>
              <AgeAndCategory uid={user.id} />
            </Card>
          )}
          {abilities.keepLog && !guardian && <ZonesPart userId={user.id} search={search} />}
        </Stack>
        <Stack>
          {abilities.keepLog && (uses.usesWellness || user.tracksWellness) && (
            <Card title={t('wellness.switch.title')}>
              <WellnessSwitch profile={user} />
            </Card>
          )}
          {membership && <ClubEntriesCard />}
          {(membership || leftClub !== null || !abilities.runClubs) && (
            <MembershipCard membership={membership} left={leftClub} onLeave={() => open('leave-club')} />
          )}
        </Stack>
      </Columns>
      <Suspense>
        {search.dialog === 'leave-club' && membership && (
          <LeaveClubDialog
            uid={user.id}
            membership={membership}
            onClose={close}
            onLeft={(club) => {
              setLeftClub(club)
              close()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
