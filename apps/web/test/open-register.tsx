import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { screen, within } from '@testing-library/react'
import { RegisterScreen } from '../src/features/practices/register/register-screen.tsx'
import { json, network } from './network.ts'
import { meOf } from './people.ts'
import { CLUB, entryOf, PRACTICE, registerOf } from './register.ts'
import { renderPart } from './render.tsx'

export const PATH = `/api/clubs/${CLUB}/practices/${PRACTICE}`
export const SHOW = `GET ${PATH}/register`
export const TAP = `POST ${PATH}/register`
export const REST = `POST ${PATH}/register/rest`
export const WALK_INS = `POST ${PATH}/walk-ins`
const me = meOf()
export const markOf = (place: number, state: RegisterState, version = 1) => ({
  memberId: entryOf(place).memberId,
  state,
  version,
})

export async function openRegister(
  answers: Parameters<typeof network>[0],
  register = registerOf(),
  text?: string,
) {
  const { sent, bodiesOf } = network({ [SHOW]: json(register), 'GET /api/me': json(me), ...answers })
  const { person, queryClient } = await renderPart(
    <RegisterScreen
      clubId={CLUB}
      userId={me.user.id}
      practiceId={PRACTICE}
      search={{ text, onSettled: () => {} }}
      back={null}
    />,
    me,
  )
  const line = async (place: number) => within(await screen.findByRole('group', { name: `Rower ${place}` }))
  const tap = async (place: number, state: string) =>
    person.click((await line(place)).getByRole('button', { name: state }))
  const pressed = async (place: number) =>
    (await line(place))
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent)
  const foot = () => screen.getByRole('region', { name: 'Headcount so far' })
  return { sent, bodiesOf, person, queryClient, line, tap, pressed, foot }
}
