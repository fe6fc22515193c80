import type { GoalEvent } from '@daybook/contracts/analytics/shared/flags/flag';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What visitors did who saw a variation, in one run of the flag's experiment. It names no visitor. */
@Entity('flag_results')
export class FlagResultRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) flagId!: string;
  @PrimaryColumn({ type: 'integer' }) run!: number;
  @PrimaryColumn({ type: 'text' }) variation!: string;
  /** times that pages showed it */
  @Column({ type: 'integer' }) exposures!: number;
  /** that have an id, each once, by the variation that they saw first */
  @Column({ type: 'integer' }) visitors!: number;
  /** of them those who came to the goal afterwards */
  @Column({ type: 'integer' }) conversions!: number;
  /** of them those who saw another variation later */
  @Column({ type: 'integer' }) mixed!: number;
}

/** An experiment as it was saved last. */
export type RunningExperiment = {
  readonly flagId: string;
  readonly run: number;
  readonly goal: GoalEvent;
  /** ISO 8601 */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

/** The experiments of a website that are switched on. */
@Entity('flag_experiments')
export class FlagExperimentsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @Column({ type: 'json' }) experiments!: readonly RunningExperiment[];
}

/** What a visitor saw of an experiment. */
export type SeenVariation = {
  readonly run: number;
  readonly variation: string;
  readonly isConverted: boolean;
  readonly isMixed: boolean;
};

/**
 * A visitor who saw a variation, by the hash that other figures have of them too. The row goes 90 days after the last one:
 * sums alone remain.
 */
@Entity('flag_visitors')
@Index(['day'])
export class FlagVisitorRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) visitor!: string;
  /** of the last exposure, since 1970 in UTC */
  @Column({ type: 'integer' }) day!: number;
  /** by the id of the flag */
  @Column({ type: 'json' }) seen!: Readonly<Record<string, SeenVariation>>;
}
