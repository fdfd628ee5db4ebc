import { enterAs } from '../../fixtures/people.ts'
import { outingFit } from '../../fixtures/recorded.ts'
import { expect, test } from '../../fixtures/test.ts'
import { keepApp } from '../../fixtures/without-network.ts'
import { importDialog } from '../../pages/import-dialog.ts'

test.use({ serviceWorkers: 'allow' })

test('files shared with the installed app are imported once the user confirms', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  consoleErrors.expect('status of 422')
  await enterAs(page.request)
  await keepApp(page)
  const { dialog, filesList, news, open } = importDialog(page)
  // The system sends an ordinary form.
  await page.evaluate(
    (bytes) => {
      const form = Object.assign(document.createElement('form'), {
        ...{ method: 'post', action: '/shared-files', enctype: 'multipart/form-data' },
      })
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'files',
        multiple: true,
      })
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(bytes)], 'Sunday – lake.fit'))
      chosen.items.add(new File(['nothing that a device writes'], 'notes.txt'))
      input.files = chosen.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [...outingFit({ seconds: 600 })],
  )
  const question = dialog.getByRole('region', { name: '2 files were shared with Boathouse' })
  await expect(question).toContainText('Sunday – lake.fit')
  const sessions = async () => (await (await page.request.get('/api/training-sessions')).json()).items
  expect(await sessions()).toEqual([])

  await question.getByRole('button', { name: 'Import them' }).click()
  await expect(news).toHaveText('1 session was added1 file failed')
  await expect(filesList.getByRole('link')).toHaveCount(1)
  expect(await sessions()).toHaveLength(1)
  await open()
  await expect(dialog).toContainText('or drop them here')
  await expect(question).toBeHidden()
})
