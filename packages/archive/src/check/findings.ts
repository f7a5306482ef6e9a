import { DamagedPartError } from '../errors.ts';

/** Collects what a check finds. */
export class Findings {
  readonly proven: string[] = [];
  readonly problems: string[] = [];
  readonly absent: string[] = [];

  problem(text: string): void {
    // A part of many heights is damaged once, however many heights need it.
    if (!this.problems.includes(text)) this.problems.push(text);
  }

  missing(text: string): void {
    this.absent.push(text);
  }

  /** Runs one group of checks, and says that it is proven when it found nothing wrong. */
  async group(statement: () => string, run: () => Promise<void>): Promise<void> {
    const before = this.problems.length;
    await this.survive(run);
    if (this.problems.length === before) this.proven.push(statement());
  }

  /** Runs something that a damaged part may stop; the damage becomes a problem. */
  async survive(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (caught) {
      if (caught instanceof DamagedPartError || caught instanceof SyntaxError) this.problem(caught.message);
      else throw caught;
    }
  }
}
