import { signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { expect, it } from 'vitest'
import { call, testApp } from '../../../../test/app.ts'
import { aPerson, givePassword } from '../../../../test/factories.ts'

it('a sign-in stores the browser’s language and region, and ignores a program without any', async () => {
  const app = await testApp()
  const person = await aPerson(app)
  const password = 'four wet oars on a dock'
  await givePassword(app, person, password)
  const signIn = async (languages?: string) => {
    const headers = languages === undefined ? {} : { 'accept-language': languages }
    const { status } = await call(
      app,
      signInWithPassword,
      { body: { email: person.email, password } },
      { headers },
    )
    expect(status).toBe(204)
    const query = app.database.db.selectFrom('users').where('id', '=', person.id).select('locale')
    return (await query.executeTakeFirstOrThrow()).locale
  }
  expect(await signIn('en-GB,en;q=0.9')).toBe('en-GB')
  expect(await signIn('hu-HU,hu;q=0.9,en;q=0.8')).toBe('en-HU')
  expect(await signIn()).toBe('en-HU')
})
