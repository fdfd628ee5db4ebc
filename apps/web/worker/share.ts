import { SHARE_FIELD, SHARE_PATH } from '../src/lib/offline/share-target.ts'
import { keepSharedFiles } from '../src/lib/offline/shared-files.ts'

/** Security: here the user has to confirm the import, since any site can post a form to this path. */
const QUESTION = '/training-logs?dialog=import'

export const isShare = ({ method, mode }: Request, pathname: string): boolean =>
  method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH

/** If storing fails, for example on a full disk, the user can choose the files in the import dialog. */
export async function takeShare(request: Request): Promise<Response> {
  await keepSent(request).catch(() => undefined)
  return Response.redirect(QUESTION, 303)
}

async function keepSent(request: Request): Promise<void> {
  const sent = (await request.formData()).getAll(SHARE_FIELD)
  await keepSharedFiles(sent.filter((one) => one instanceof File))
}
