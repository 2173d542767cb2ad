/** A bucket of Amazon S3, or of anything that supports its protocol (MinIO, Alibaba Cloud OSS, Tencent Cloud COS). */
export interface S3Place {
  /** The address of the bucket: https://bucket.s3.region.example, or https://minio.example:9000/bucket. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
