import { newId } from '@boathouse/domain/kernel/ids'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, nothing, problem } from '../../../../../test/network.ts'
import { renderPart } from '../../../../../test/render.tsx'
import { WeightField } from './weight-field.tsx'

const CALL = 'POST /api/clubs/club/test-days/day/weights'
const memberId = newId()
const of = { clubId: 'club', testDayId: 'day', memberId }

async function open(answer: Parameters<typeof network>[0][string], hasBodyWeight = false) {
  const { bodiesOf } = network({ [CALL]: answer })
  const onDone = vi.fn()
  const { person } = await renderPart(<WeightField {...of} {...{ hasBodyWeight, onDone }} />)
  const type = async (text: string) => {
    await person.click(
      screen.getByRole('button', { name: hasBodyWeight ? 'Change the weight' : 'Weight on the day' }),
    )
    await person.type(screen.getByLabelText('Weight on the day (kg)'), `${text}{Enter}`)
  }
  return { bodies: () => bodiesOf(CALL), person, onDone, type }
}

test('sends a weight in grams and returns the cursor to the cell', async () => {
  const { bodies, onDone, type } = await open(nothing())
  await type('70,5')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([{ memberId, bodyWeight: 70_500 }])
  expect(screen.queryByLabelText('Weight on the day (kg)')).toBeNull()
})

test.each(['heavy', '7', '300'])(
  'a wrong %s shows the error next to the field, and sends nothing',
  async (typed) => {
    const { bodies, type } = await open(nothing())
    await type(typed)
    expect(
      screen.getByText('A weight is between 20 and 250 kg (44 and 551 lb), for example 72.5.'),
    ).toBeDefined()
    expect(bodies()).toEqual([])
  },
)

test.each([
  [problem(422, 'invalid', [{ path: 'bodyWeight', code: 'bodyWeightRange' }]), /between 20 and 250 kg/],
  ['unreachable' as const, /connection/],
])('keeps the text of a refused weight', async (answer, words) => {
  const { onDone, type } = await open(answer)
  await type('70')
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Weight on the day (kg)').value).toBe('70')
  expect(onDone).not.toHaveBeenCalled()
})

test('removes a stored weight without showing it', async () => {
  const { bodies, person } = await open(nothing(), true)
  expect(screen.getByText('Weight entered')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Remove the weight' }))
  await waitFor(() => expect(bodies()).toEqual([{ memberId, bodyWeight: null }]))
})
