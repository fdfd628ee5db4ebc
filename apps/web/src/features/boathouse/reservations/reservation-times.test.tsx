import type { Reservation } from '@boathouse/domain/boathouse/reservations/model'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClubZone } from '#lib/i18n/times.ts'
import { Reserved } from '#shared/boathouse/boats/reserved.tsx'
import { at, boatId, CLUB, MORNING, personId } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ReservationList } from './reservation-list.tsx'

const TIME_ZONE = 'Asia/Tokyo'

const reservation: Reservation = {
  ...{ id: '01990000-0000-7000-8000-00000000d001', boatId: boatId(1), boatName: 'Heron' },
  ...{
    startsAt: MORNING,
    endsAt: at(120),
    by: { id: personId(1), name: 'Mira Holm' },
    forWhom: '',
    reason: '',
  },
  ...{ isOwn: false, mayCancel: false, version: 1, createdAt: MORNING, updatedAt: MORNING },
}

test('shows the same reservation times in the list and on the boat’s page, in any time zone', async () => {
  await renderPart(
    <ClubZone value={TIME_ZONE}>
      <p>
        <Reserved reserved={reservation} />
      </p>
      <ReservationList clubId={CLUB} label="All" reservations={[reservation]} timeZone={TIME_ZONE} />
    </ClubZone>,
  )
  const shown = [screen.getByRole('paragraph'), screen.getByRole('listitem')]
  for (const { textContent } of shown) expect(textContent).toMatch(/15:00.*17:00/)
})
