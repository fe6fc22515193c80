import { IsBoolean, IsIn, IsObject } from 'class-validator';

export class Alive {
  @IsIn(['ok']) status!: 'ok';
}

/** Whether the process can serve, and the result of each check by name. */
export class ReadinessReport {
  @IsBoolean() ready!: boolean;
  @IsObject() checks!: Record<string, { ok: boolean; detail?: string }>;
}
