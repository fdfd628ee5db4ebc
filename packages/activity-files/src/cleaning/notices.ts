import type { Notice, NoticeCode } from '../model.ts'

export class Notices {
  readonly list: Notice[] = []

  add(code: NoticeCode, figures: Readonly<Record<string, number>>): void {
    this.list.push({ code, figures })
  }

  count(code: NoticeCode, count: number): void {
    if (count > 0) this.add(code, { count })
  }
}
